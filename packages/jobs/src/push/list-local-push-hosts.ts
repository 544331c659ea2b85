/** Returns the hosts of push services that are not public: this machine's stand-in, in a local installation only. */
export function listLocalPushHosts({ local }: { local: boolean }): readonly string[] {
  return local ? ['127.0.0.1', '::1'] : []
}
