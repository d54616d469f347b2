# A session bus for programs under test that starts none of the computer's services. On a desktop these own names that
# tests ask for, and answer with the user's settings. To be sourced, not run.

# make_session_bus FOLDER: writes the configuration of the bus, FOLDER/session.conf, for dbus-run-session
# --config-file=. The only service of the computer that the bus can start is the accessibility bus, if there is one.
make_session_bus() {
  local voices=/usr/share/dbus-1/services/org.a11y.Bus.service
  mkdir -p "$1/services"
  # On this bus no systemd could start the service.
  [ ! -f "$voices" ] || grep -v '^SystemdService=' "$voices" >"$1/services/org.a11y.Bus.service"
  cat >"$1/session.conf" <<END
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <keep_umask/>
  <listen>unix:dir=$1</listen>
  <auth>EXTERNAL</auth>
  <servicedir>$1/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
  <limit name="service_start_timeout">60000</limit>
  <limit name="max_match_rules_per_connection">50000</limit>
  <limit name="max_replies_per_connection">50000</limit>
</busconfig>
END
}
