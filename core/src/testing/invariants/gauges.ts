import { Clock } from '../../platform/clock.js'
import { KeyValue } from '../../platform/key-value.js'
import { Page } from '../../platform/page.js'
import type { TestKit } from '../create-test-kit.js'

/** What a fake can say of itself. A test's own service need not be able to. */
interface Gauge {
  readonly pending?: number
  readonly listening?: number
}

/** Reads what is out in the fakes of a kit, beside what a ledger sees of the real world. Returns how to say what has been added since. */
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
