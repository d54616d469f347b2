# Makes Debian packages from a tree of installed files. To be sourced, with `project` set, after release.sh.

# There is no address before the project is published; ".invalid" is reserved for this.
maintainer='The Plumb founders <plumb@plumb.invalid>'

# The files of the command line; the others belong to the editor.
of_command_line='
  bin/plumbline
  share/plumb/devices.json
  share/plumb/plumb.schema.json
  share/locale
  share/man/man1/plumbline.1.gz
  share/man/*/man1/plumbline.1.gz
  share/bash-completion
  share/zsh
  share/fish
'

# make_debs TREE FOLDER: makes the packages of a tree in a folder.
make_debs() {
  local tree=$1 folder=$2 work package
  work=$(mktemp -d)
  mkdir -p "$work/plumb/usr" "$work/plumbline/usr"
  cp -a "$tree/." "$work/plumb/usr"
  (
    cd "$work/plumb/usr"
    cp -a --parents $of_command_line "$work/plumbline/usr"
    rm -r $of_command_line
    find . -type d -empty -delete
  )
  # Debian's zsh looks for completions of packages in this folder.
  mv "$work/plumbline/usr/share/zsh/site-functions" "$work/plumbline/usr/share/zsh/vendor-completions"
  for package in plumbline plumb; do
    add_documents "$work/$package" "$package"
    add_control "$work/$package" "$package"
    # All files get the same time, so that the packages do not depend on when they are made.
    find "$work/$package" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    dpkg-deb --root-owner-group -Zxz --build "$work/$package" "$folder" >&2
  done
  rm -rf "$work"
}

# Adds the files that Debian's packaging rules require.
add_documents() {
  local documents=$1/usr/share/doc/$2
  put 644 "$project/Resources/scripts/lib/debian/copyright" "$documents"
  "$project/Resources/scripts/lib/changelog" "$2" "$maintainer" "$project/data/metainfo/app.plumb.Plumb.metainfo.xml" |
    gzip -9n >"$documents/changelog.gz"
  chmod 644 "$documents/changelog.gz"
}

add_control() {
  local root=$1 package=$2
  mkdir -p "$root/DEBIAN"
  (cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
  {
    echo "Package: $package"
    echo "Version: $(program_version)"
    echo "Architecture: $(dpkg --print-architecture)"
    echo "Maintainer: $maintainer"
    echo "Installed-Size: $(installed_size "$root/usr")"
    echo "Priority: optional"
    sed -e "s/@VERSION@/$(program_version)/" -e "s/@LIBRARIES@/$(libraries_of "$root"/usr/bin/*)/" \
      "$project/Resources/scripts/lib/debian/$package.control"
  } >"$root/DEBIAN/control"
  chmod 755 "$root/DEBIAN"
  chmod 644 "$root/DEBIAN"/*
}

# Prints the size in kibibytes. By the rules each file is rounded up and each folder counts as one, so that the size is
# the same on every disk.
installed_size() {
  find "$1" -type f -printf '%s\n' -o -printf '0\n' | awk '{ n += $1 == 0 ? 1 : int(($1 + 1023) / 1024) } END { print n }'
}

# libraries_of PROGRAM...: prints the packages with the libraries that programs need, as on this system.
libraries_of() {
  local work
  work=$(mktemp -d)
  mkdir "$work/debian"
  printf 'Source: plumb\nMaintainer: %s\n\nPackage: plumb\nArchitecture: any\n' "$maintainer" >"$work/debian/control"
  (cd "$work" && dpkg-shlibdeps -O "$@") | sed 's/^shlibs:Depends=//'
  rm -rf "$work"
}
