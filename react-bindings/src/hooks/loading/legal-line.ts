import { lazyComponent } from '../../lazy-component.js'

/**
 * The documents a visitor agrees to: a line in `Connect`, and a chunk of its own, because most apps name no documents.
 * It is not beside `connectView`, because `Connect` imports it.
 */
export const legalLine = lazyComponent('Legal', () =>
  import('../../screens/connect/legal.js').then(({ Legal }) => Legal),
)
