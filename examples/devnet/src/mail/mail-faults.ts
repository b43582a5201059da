/** The mails that a fault meets: by default every one, until the fault is cleared. */
export interface MailRule {
  /** Only mails to this address. */
  readonly to?: string
  /** Only this number of them. */
  readonly next?: number
}

export type MailFaultName = 'refuse' | 'hold' | 'duplicate'

/** The current faults, which may all apply at once. */
export interface MailFaultList {
  /** Whether the server ends every connection. */
  isDown: boolean
  add(name: MailFaultName, rule?: MailRule): void
  /** Whether a fault of this name meets a mail to one of the addresses. This uses up one of its next mails. */
  meets(name: MailFaultName, addresses: readonly string[]): boolean
  clear(name?: MailFaultName): void
}

export function createMailFaults(): MailFaultList {
  let faults: readonly (MailRule & { readonly name: MailFaultName })[] = []
  return {
    isDown: false,
    add(name, { to, next } = {}) {
      faults = [
        ...faults,
        { name, ...(to !== undefined && { to: to.toLowerCase() }), ...(next !== undefined && { next }) },
      ]
    },
    meets(name, addresses) {
      const met = faults.find(({ name: of, to }) => of === name && (to === undefined || addresses.includes(to)))
      if (met?.next === undefined) return met !== undefined
      const left = met.next - 1
      faults = faults.flatMap((fault) => (fault === met ? (left > 0 ? [{ ...fault, next: left }] : []) : [fault]))
      return true
    },
    clear(name) {
      faults = name === undefined ? [] : faults.filter((fault) => fault.name !== name)
    },
  }
}
