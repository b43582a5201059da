/** A fault at a door, and the requests that it meets. */
export interface Fault {
  /** The status of the answer that replaces the server's. With `garbage`, the status of the garbage. */
  readonly status?: number
  /** The delay of the answer. Without other fields, the server's answer follows the delay. */
  readonly delayMs?: number
  /** Answers half of a JSON document, by default with status 200. */
  readonly garbage?: boolean
  /** Answers status 200 and a document that drips: a byte every 20 ms, without an end. */
  readonly drips?: boolean
  /** The number of requests that the fault meets. By default all until the fault is cleared. */
  readonly next?: number
  /** Only requests whose path, query included, has this prefix. */
  readonly path?: string
  /** Only requests that call this method of JSON-RPC, alone or among others. */
  readonly method?: string
}

/** The facts about a request by which faults select. */
export interface DoorRequest {
  readonly path: string
  /** The JSON-RPC methods of the request. Empty for any other request. */
  readonly methods: readonly string[]
}

/** The faults of one door, oldest first. */
export interface FaultList {
  add(fault: Fault): void
  clear(): void
  /** The current faults. `next` is the number of requests that are left. */
  list(): readonly Fault[]
  /** The first fault that meets the request. This uses up one of its next requests. */
  meet(request: DoorRequest): Fault | undefined
}

export function createFaultList(): FaultList {
  let faults: readonly Fault[] = []
  return {
    add(fault) {
      faults = [...faults, fault]
    },
    clear() {
      faults = []
    },
    list: () => faults,
    meet(request) {
      const met = faults.find((fault) => selects(fault, request))
      if (met?.next !== undefined) faults = faults.flatMap((fault) => (fault === met ? useUp(fault) : [fault]))
      return met
    },
  }
}

const selects = ({ path, method }: Fault, request: DoorRequest) =>
  (path === undefined || request.path.startsWith(path)) && (method === undefined || request.methods.includes(method))

const useUp = ({ next = 1, ...fault }: Fault): readonly Fault[] => (next > 1 ? [{ ...fault, next: next - 1 }] : [])
