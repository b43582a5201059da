import { drawingOf } from '@latchkey/core/plugin'
import * as drawings from './drawings.js'
import * as networks from './networks/networks.js'

test.each(Object.values(networks))('draws $name', (network) => {
  expect(drawingOf(drawings, network)).toBeDefined()
})
