#!/usr/bin/env bash
# Makes anew the certificates by which the stand-in signs webhooks, good from 2020 to 2120, since simulated time may be
# years away. signer.pem: the leaf and its authority; signer.key: the leaf's key; untrusted.pem: another authority's for the
# same name, for tests. The authorities' keys are deleted: they sign nothing else.
set -euo pipefail
cd "$(dirname "$0")"
name=messageverificationcerts.paypal.com
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/config" <<CONFIG
[ca]
default_ca = stand_in
[stand_in]
database = $work/index
new_certs_dir = $work
rand_serial = yes
unique_subject = no
default_md = sha256
default_startdate = 20200101000000Z
default_enddate = 21200101000000Z
policy = policy
[policy]
commonName = supplied
[authority]
basicConstraints = critical,CA:true
keyUsage = critical,keyCertSign,cRLSign
[leaf]
basicConstraints = critical,CA:false
keyUsage = critical,digitalSignature
subjectAltName = DNS:$name
CONFIG

sign() { # key, common name, extensions, certificate, then who signs
  openssl req -new -newkey rsa:2048 -nodes -subj "/CN=$2" -keyout "$1" -out "$work/request" 2>/dev/null
  openssl ca -batch -notext -config "$work/config" -extensions "$3" -in "$work/request" -out "$4" "${@:5}" 2>/dev/null
}

chain() { # authority's name, chain, leaf's key
  : >"$work/index"
  sign "$work/ca.key" "$1" authority "$work/ca.pem" -selfsign -keyfile "$work/ca.key"
  sign "$3" "$name" leaf "$work/leaf.pem" -cert "$work/ca.pem" -keyfile "$work/ca.key"
  cat "$work/leaf.pem" "$work/ca.pem" >"$2"
}

chain 'PayPal stand-in CA' signer.pem signer.key
chain 'Another CA' untrusted.pem "$work/untrusted.key"
chmod 644 signer.key
