/** What is wrong with a provider. */
export type ProviderFault = { readonly next?: number } & (
  | {
      /** Every connection ends without an answer. */
      readonly kind: 'down'
    }
  | {
      /**
       * Asks nobody, and returns with an error, by default `temporarily_unavailable`. Farcaster answers as to a channel that has
       * expired.
       */
      readonly kind: 'refuse'
      readonly error?: string
    }
  | {
      /** Returns with another `state` than the one it was given. */
      readonly kind: 'wrong-state'
    }
  | {
      /** Returns with the `iss` of another provider (RFC 9207). Only OpenID Connect has it. */
      readonly kind: 'wrong-issuer'
    }
  | {
      /** Signs an ID token with these claims in place of the right ones: by default the `iss` of another provider. */
      readonly kind: 'wrong-id-token'
      readonly claims?: Readonly<Record<string, unknown>>
    }
  | {
      /** Does not take the code that it gave. */
      readonly kind: 'refuse-code'
    }
  | {
      /** The page has `Cross-Origin-Opener-Policy: same-origin`, which takes the window from its opener. */
      readonly kind: 'isolate'
    }
  | {
      /** The page closes its window, as a visitor does who thinks better of it. */
      readonly kind: 'close-window'
    }
)

export type ProviderFaultKind = ProviderFault['kind']

export const PROVIDER_FAULT_KINDS: readonly ProviderFaultKind[] = [
  'down',
  'refuse',
  'wrong-state',
  'wrong-issuer',
  'wrong-id-token',
  'refuse-code',
  'isolate',
  'close-window',
]

export const ELSEWHERE = 'https://elsewhere.example'

/** The faults of one provider, oldest first. A fault without `next` lasts until it is cleared. */
export interface ProviderFaults {
  add(fault: ProviderFault): void
  /** The first fault of this kind. This uses up one of its next times. */
  meet<Kind extends ProviderFaultKind>(kind: Kind): Extract<ProviderFault, { kind: Kind }> | undefined
  clear(): void
}

export function createProviderFaults(): ProviderFaults {
  let faults: readonly ProviderFault[] = []
  return {
    add(fault) {
      faults = [...faults, fault]
    },
    meet<Kind extends ProviderFaultKind>(kind: Kind) {
      const met = faults.find((fault) => fault.kind === kind)
      if (met?.next !== undefined) {
        const left = met.next - 1
        faults = faults.flatMap((fault) => (fault === met ? (left > 0 ? [{ ...fault, next: left }] : []) : [fault]))
      }
      return met as Extract<ProviderFault, { kind: Kind }> | undefined
    },
    clear() {
      faults = []
    },
  }
}
