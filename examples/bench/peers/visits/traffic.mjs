/** What pages ask for, of this server and of hosts outside. One page is open at a time, so there is one list. */
export function createTraffic() {
  let requests = []
  let lastAt = 0
  return {
    /** Of our own: `{ path, gzipBytes }`; of another's: `{ host, path, isUnknown }`. */
    note(request) {
      requests.push(request)
      lastAt = Date.now()
    },
    /** What was asked since this was last called. */
    take() {
      const taken = requests
      requests = []
      return taken
    },
    idleMs: () => Date.now() - lastAt,
  }
}

export const isForeign = ({ host }) => host !== undefined

/** The scripts among requests, as they travel: gzip, in bytes. */
export const scriptBytes = (requests) =>
  requests.filter(({ path, gzipBytes }) => gzipBytes !== undefined && path.endsWith('.js')).reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
