import { Clock, wait } from '@latchkey/core/plugin'
import { useService } from '../../hooks/services/use-service.js'
import { useKept } from '../../hooks/views/use-kept.js'
import { useResource } from '../../hooks/views/use-resource.js'

/** A name is looked up when nothing was typed for this long. */
const LOOKUP_DELAY_MS = 300

export interface AddressRules {
  /** Whether a text is an address itself. */
  readonly isAddress: (text: string) => boolean
  /** Finds the address of a name; `undefined` where the name has none. Names are not looked up without it. */
  readonly resolve?: ((name: string, signal: AbortSignal) => Promise<string | undefined>) | undefined
}

/** A typed address or name, and the address it stands for. */
export interface AddressInput {
  readonly text: string
  /**
   * `invalid`: neither an address nor a name with one. `failed`: the name could not be looked up, and `retry` does it
   * again.
   */
  readonly status: 'empty' | 'looking-up' | 'found' | 'invalid' | 'failed'
  /** Only where it is `found`. */
  readonly address: string | undefined
  /** Whether the address is that of a name. */
  readonly isName: boolean
  readonly write: (text: string) => void
  readonly retry: () => void
}

/**
 * An address that a visitor types or pastes, or the name of one. It is kept while the visitor is in a view above, as with
 * `useKept`.
 *
 * @param key unique within the view.
 * @example
 * const to = useAddress('to', { isAddress, resolve: (name, signal) => names.resolve(name, { signal }) })
 * return <AddressField label={t('send.to')} address={to} />
 */
export function useAddress(key: string, { isAddress, resolve }: AddressRules, initial = ''): AddressInput {
  const clock = useService(Clock)
  const [text, write] = useKept(key, initial)
  const typed = text.trim()
  const isOwnAddress = typed !== '' && isAddress(typed)
  const isName = typed !== '' && !isOwnAddress && resolve !== undefined
  const lookup = useResource(isName ? typed : undefined, async (signal) => {
    await wait(clock, LOOKUP_DELAY_MS, signal)
    return resolve!(typed, signal)
  })
  // The answer of a name service is checked like a typed address.
  const named = isName && lookup.status === 'ready' && lookup.value !== undefined && isAddress(lookup.value)
  const found = isOwnAddress ? typed : named ? lookup.value : undefined
  return { text, status: status(), address: found, isName: isName && found !== undefined, write, retry: lookup.retry }

  function status(): AddressInput['status'] {
    if (typed === '') return 'empty'
    if (found !== undefined) return 'found'
    if (!isName || lookup.status === 'ready') return 'invalid'
    return lookup.status === 'failed' ? 'failed' : 'looking-up'
  }
}
