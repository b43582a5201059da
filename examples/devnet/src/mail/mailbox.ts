/** A mail as the server took it. */
export interface ReceivedMail {
  /** Counts the deliveries: a mail that is delivered twice has two of them. */
  readonly id: number
  /** The address of its header, empty where it has none. */
  readonly from: string
  /** Whom it was sent to, in lower case, whatever its header says. */
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  /** Absent where the mail has only text. */
  readonly html?: string
  /** In the format of ISO 8601. */
  readonly deliveredAt: string
}

/** The delivered mails, in order, with a way to wait for more. */
export interface Mailbox {
  deliver(mail: Omit<ReceivedMail, 'id' | 'deliveredAt'>): void
  /** All mails, or those to one address, oldest first. */
  list(address?: string): readonly ReceivedMail[]
  /**
   * Resolves with the oldest mail to the address that no earlier call got, one that is already there included. Rejects
   * when the signal aborts, and when the mailbox ends first.
   */
  next(address: string, options?: NextOptions): Promise<ReceivedMail>
  /** Forgets all mails. Pending waits go on. */
  clear(): void
  /** Calls back after each change. Returns the function that unsubscribes the listener. */
  listen(listener: () => void): () => void
  end(): void
}

export interface NextOptions {
  readonly signal?: AbortSignal
}

interface Waiting {
  readonly address: string
  resolve(mail: ReceivedMail): void
  reject(reason: unknown): void
}

export function createMailbox(now: () => number = Date.now): Mailbox {
  let mails: readonly ReceivedMail[] = []
  let lastId = 0
  let hasEnded = false
  /** The last mail that `next` gave away, by address. */
  const given = new Map<string, number>()
  const waits = new Set<Waiting>()
  const listeners = new Set<() => void>()

  const list = (address?: string) =>
    address === undefined ? mails : mails.filter(({ to }) => to.includes(address.toLowerCase()))
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }

  /** The oldest mail that nobody got. It counts as given from here on. */
  function take(address: string): ReceivedMail | undefined {
    const mail = list(address).find(({ id }) => id > (given.get(address) ?? 0))
    if (mail) given.set(address, mail.id)
    return mail
  }

  return {
    list,
    deliver(mail) {
      mails = [...mails, { ...mail, id: (lastId += 1), deliveredAt: new Date(now()).toISOString() }]
      for (const wait of [...waits]) {
        const found = take(wait.address)
        if (found) wait.resolve(found)
      }
      notify()
    },
    next(to, { signal } = {}) {
      const address = to.toLowerCase()
      return new Promise((resolve, reject) => {
        if (hasEnded) return reject(endedBefore(address))
        if (signal?.aborted) return reject(signal.reason)
        const there = take(address)
        if (there) return resolve(there)
        const stop = () => {
          waits.delete(wait)
          signal?.removeEventListener('abort', abort)
        }
        const abort = () => wait.reject(signal?.reason)
        const wait: Waiting = {
          address,
          resolve: (mail) => (stop(), resolve(mail)),
          reject: (reason) => (stop(), reject(reason)),
        }
        signal?.addEventListener('abort', abort)
        waits.add(wait)
      })
    },
    clear() {
      mails = []
      notify()
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    end() {
      hasEnded = true
      for (const wait of [...waits]) wait.reject(endedBefore(wait.address))
      listeners.clear()
    },
  }
}

const endedBefore = (address: string) => new Error(`The mail server stopped before a mail to ${address} arrived.`)
