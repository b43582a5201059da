/** What goes wrong at a door, and with which requests. */
export interface Fault {
  /** Answered in place of what is behind the door. With `garbage`, the status of the garbage. */
  readonly status?: number
  /** By how much the answer is late. Without anything else, the right answer comes late. */
  readonly delayMs?: number
  /** Half of a JSON document, with status 200 unless another is given. */
  readonly garbage?: boolean
  /** Only so many requests; all of them until the fault is cleared, unless given. */
  readonly next?: number
  /** Only requests whose path, query included, starts so. */
  readonly path?: string
  /** Only requests that call this method of JSON-RPC, alone or among others. */
  readonly method?: string
}

/** A request, as far as faults choose by it. */
export interface Asked {
  readonly path: string
  /** The methods of JSON-RPC that it calls. None for a request that is something else. */
  readonly methods: readonly string[]
}

/** The faults of one door, the one that was set first in front. */
export interface FaultList {
  add(fault: Fault): void
  clear(): void
  /** Those in force. `next` is how many requests are left. */
  list(): readonly Fault[]
  /** The first fault that meets the request, which uses up one of its next ones. */
  meet(asked: Asked): Fault | undefined
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
    meet(asked) {
      const met = faults.find((fault) => selects(fault, asked))
      if (met?.next !== undefined) faults = faults.flatMap((fault) => (fault === met ? useUp(fault) : [fault]))
      return met
    },
  }
}

const selects = ({ path, method }: Fault, asked: Asked) =>
  (path === undefined || asked.path.startsWith(path)) && (method === undefined || asked.methods.includes(method))

const useUp = ({ next = 1, ...fault }: Fault): readonly Fault[] => (next > 1 ? [{ ...fault, next: next - 1 }] : [])
