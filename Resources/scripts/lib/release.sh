# The programs for release, and the tree of installed files. To be sourced, with `project` set.
. "$project/Resources/scripts/lib/language.sh"

# Swift's libraries are linked in, so that the programs run on a Debian without Swift. Other libraries are searched only
# in the system's folders. No program loads these as a library, so they need not export their names.
release_options=(
  -c release --static-swift-stdlib --disable-local-rpath -Xlinker -s -Xlinker --no-export-dynamic
  -Xswiftc -Xclang-linker -Xswiftc "--config=$project/Resources/scripts/lib/linking.cfg"
)

# build_release: builds the programs and prints their folder.
build_release() {
  # A separate folder: sharing one with the debug build would compile everything again at each switch.
  local product options=(--package-path "$project" --scratch-path "$project/.build/release-static" "${release_options[@]}")
  for product in plumb plumb-widgets plumbline; do
    swift build "${options[@]}" --product "$product" >&2 || return 1
  done
  swift build "${options[@]}" --show-bin-path
}

# strip_release PROGRAM...: removes parts that users do not need, and traces of the build folder. The same sources give
# the same bytes.
strip_release() {
  strip --remove-section=.comment --remove-section=.note --remove-section=.note.gnu.gold-version "$@"
  "$project/Resources/scripts/lib/same-bytes" "$@"
}

# Prints the version. The source is its only origin; tests compare everything else with it.
program_version() {
  sed -n 's/.*number = "\(.*\)"$/\1/p' "$project/Sources/ProgramResources/ProgramVersion.swift"
}

# put MODE FILE DIRECTORY: copies a file, with permissions that do not depend on the user who does it.
put() { install -D -m "$1" -t "$3" -- "$2"; }

# put_tree FOLDER DIRECTORY: copies all files of a folder, under the folder's own name.
put_tree() {
  local file
  (cd "$(dirname "$1")" && find "$(basename "$1")" -type f -print0) | while IFS= read -r -d '' file; do
    put 644 "$(dirname "$1")/$file" "$2/$(dirname "$file")"
  done
}

# stage BUILD TREE: makes the tree to install below a prefix such as /usr/local.
stage() {
  local build=$1 tree=$2
  put 755 "$build/plumb" "$tree/bin"
  put 755 "$build/plumb-widgets" "$tree/bin"
  put 755 "$build/plumbline" "$tree/bin"
  stage_resources "$tree/share/plumb"
  stage_desktop "$tree/share"
  "$project/Resources/scripts/translations" compile "$tree/share/locale"
  stage_written "$tree/bin/plumbline" "$tree/share"
  find "$tree" -type d -exec chmod 755 {} +
  find "$tree/share" -type f -exec chmod 644 {} +
}

stage_resources() {
  local name
  for name in devices.json plumb.schema.json style.css; do put 644 "$project/Resources/$name" "$1"; done
  for name in fonts help icons templates tutorials; do put_tree "$project/Resources/$name" "$1"; done
  put_tree "$project/data/examples" "$1"
}

stage_desktop() {
  put 644 "$project/data/applications/app.plumb.Plumb.desktop" "$1/applications"
  put 644 "$project/data/metainfo/app.plumb.Plumb.metainfo.xml" "$1/metainfo"
  put 644 "$project/data/mime/app.plumb.Plumb.xml" "$1/mime/packages"
  put_tree "$project/data/icons/hicolor" "$1/icons"
}

# stage_written PLUMBLINE SHARE: adds the files that the program itself writes: its completions, and each manual page in
# each language.
stage_written() {
  local plumbline=$1 share=$2 language page pages locales
  locales=$(mktemp -d)
  make_heeding_locale "$locales"
  for language in en $(cd "$share/locale" && ls); do
    pages=$share/man/$([ "$language" = en ] || echo "$language/")man1
    mkdir -p "$pages"
    for page in plumb plumbline; do
      LOCPATH=$locales LC_ALL=$heeding_locale LANGUAGE=$language "$plumbline" manual "$page" | gzip -9n >"$pages/$page.1.gz"
    done
  done
  rm -r "$locales"
  mkdir -p "$share/bash-completion/completions" "$share/zsh/site-functions" "$share/fish/vendor_completions.d"
  export LC_ALL=C.UTF-8 LANGUAGE=en
  "$plumbline" completions bash >"$share/bash-completion/completions/plumbline"
  "$plumbline" completions zsh >"$share/zsh/site-functions/_plumbline"
  "$plumbline" completions fish >"$share/fish/vendor_completions.d/plumbline.fish"
}
