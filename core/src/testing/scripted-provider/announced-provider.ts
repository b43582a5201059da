import type { FakePage } from '../fakes/fake-page.js'

/** A wallet that announces itself by EIP-6963. */
export interface AnnouncedProvider {
  /** Announces the wallet, also repeatedly. */
  announce(): void
  /** Stops answering requests, as a removed extension does. */
  stop(): void
}

/** The time of the wallet's arrival: before the page's own code, or with the first call of `announce`. */
export type Arrival = 'first' | 'late'

/**
 * Announces a wallet on a page: now, and whenever the page requests wallets.
 *
 * @param detail `{ info, provider }`, or anything that a hostile page could send; see `hostileInfos`. Passed on
 * unchanged.
 *
 * @example
 * const page = createFakePage()
 * announceProvider(page, { info: { uuid, name: 'Fake', icon, rdns: 'test.fake' }, provider: wallet.provider })
 * const { announce } = announceProvider(page, other, 'late')
 * announce() // ten seconds later; wallets often announce twice
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
