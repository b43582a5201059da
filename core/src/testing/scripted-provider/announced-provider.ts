import type { FakePage } from '../fake-page.js'

/** A wallet that announces itself as EIP-6963 describes it. */
export interface AnnouncedProvider {
  /** Announces it now. Again, if it was announced before. */
  announce(): void
  /** Answers requests no longer, as an extension that was removed. */
  stop(): void
}

/** When a wallet is there: before the page's own code, or only once `announce` is called. */
export type Arrival = 'first' | 'late'

/**
 * Announces a wallet on a page: now, and whenever the page asks who is there.
 *
 * @param detail `{ info, provider }`, or anything that a hostile page could send; see `hostileInfos`. It is handed on as it is.
 *
 * @example
 * const page = createFakePage()
 * announceProvider(page, { info: { uuid, name: 'Fake', icon, rdns: 'test.fake' }, provider: wallet.provider })
 * const { announce } = announceProvider(page, other, 'late')
 * announce() // ten seconds later; and twice is no rarity
 */
export function announceProvider(page: FakePage, detail: unknown, arrival: Arrival = 'first'): AnnouncedProvider {
  let isHere = false
  let isOver = false
  const tell = () => page.dispatch(new CustomEvent('eip6963:announceProvider', { detail }))
  const leave = page.listen('eip6963:requestProvider', () => isHere && tell())

  function announce() {
    if (isOver) return
    isHere = true
    tell()
  }
  if (arrival === 'first') announce()

  return {
    announce,
    stop() {
      isOver = true
      leave()
    },
  }
}
