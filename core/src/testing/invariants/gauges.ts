import { Clock } from '../../platform/clock.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { Page } from '../../platform/page.js'
import type { TestKit } from '../create-test-kit.js'

/** The counters of a fake. A test's own service may lack them. */
interface Gauge {
  readonly pending?: number
  readonly listening?: number
}

/**
 * Reads the counters of a kit's fakes, which the ledger of the real globals does not cover. Returns a function that
 * lists what was added since.
 */
export function createGauges({ kit }: Pick<TestKit, 'kit'>): () => readonly string[] {
  const [clock, page, store] = [kit.get(Clock), kit.get(Page), kit.get(KeyValue)] as readonly Gauge[]
  const read = () => ({
    'timer(s) of the clock': clock?.pending ?? 0,
    'listener(s) on the page': page?.listening ?? 0,
    'listener(s) on the storage': store?.listening ?? 0,
  })
  const before = read()

  return () => {
    const after = Object.entries(read())
    return after.flatMap(([what, count], index) => {
      const added = count - Object.values(before)[index]!
      return added > 0 ? `leaves ${added} ${what}` : []
    })
  }
}
