/**
 * Records the requests of pages, to this server and to foreign hosts. One page is open at a time, so there is one list.
 */
export function createTraffic() {
  let requests = []
  let lastAt = 0
  return {
    /** A request to our server is `{ path, gzipBytes }`, one to a foreign host `{ host, path, isUnknown }`. */
    note(request) {
      requests.push(request)
      lastAt = Date.now()
    },
    /** Answers the requests since the last call. */
    take() {
      const taken = requests
      requests = []
      return taken
    },
    idleMs: () => Date.now() - lastAt,
  }
}

export const isForeign = ({ host }) => host !== undefined

const isScript = ({ path, gzipBytes }) => gzipBytes !== undefined && path.endsWith('.js')

/** The transferred size of the scripts among the requests: gzip, in bytes. */
export const scriptBytes = (requests) => requests.filter(isScript).reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
