/** The direction of a frame: a client's request, the relay's answer to it, or a message to a subscriber. */
export type Direction = 'request' | 'reply' | 'push'

/**
 * The frames that a fault meets: the next ones, or a share of all (from 0 to 1); of a direction, with a tag, or both.
 */
export type FaultRule = FaultSelection & ({ readonly next: number } | { readonly share: number })

export interface FaultSelection {
  /** By default all three. */
  readonly direction?: Direction
  /**
   * The tag of the message inside: 1100 proposes a session, 1108 asks the wallet … A reply has the tag of its request.
   */
  readonly tag?: number
}

/** A frame between the relay and one client. */
export interface Frame {
  readonly direction: Direction
  readonly clientId: string
  readonly method: string
  /** One for each message in the frame. */
  readonly tags: readonly number[]
}

/** The rules of one fault. Each rule applies until it is used up, or until all are cleared. */
export interface FaultRules {
  add(rule: FaultRule): void
  clear(): void
  /** Whether a rule meets this frame. A meeting uses up one of the rule's next frames. */
  meet(frame: Frame): boolean
}

export function createFaultRules(random: () => number): FaultRules {
  let rules: { readonly rule: FaultRule; left: number }[] = []

  return {
    add(rule) {
      refuseNonsense(rule)
      rules.push({ rule, left: 'next' in rule ? rule.next : Infinity })
    },
    clear() {
      rules = []
    },
    meet(frame) {
      const met = rules.find(({ rule }) => selects(rule, frame) && ('next' in rule || random() < rule.share))
      if (!met) return false
      met.left -= 1
      rules = rules.filter(({ left }) => left > 0)
      return true
    },
  }
}

const selects = ({ direction, tag }: FaultSelection, frame: Frame) =>
  (direction === undefined || direction === frame.direction) && (tag === undefined || frame.tags.includes(tag))

function refuseNonsense(rule: FaultRule) {
  const makesSense = 'next' in rule ? Number.isInteger(rule.next) && rule.next > 0 : rule.share >= 0 && rule.share <= 1
  if (!makesSense)
    throw new Error(`A fault meets the next 1, 2, 3 … or a share from 0 to 1, not ${JSON.stringify(rule)}.`)
}
