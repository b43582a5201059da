import { drawingOf } from '@latchkey/core/plugin'
import * as drawings from './drawings.js'
import * as all from './networks.js'

const { defaultNetworks, ...named } = all

test.each([...defaultNetworks, ...Object.values(named)])('draws $name', (network) => {
  expect(drawingOf(drawings, network)).toBeDefined()
})

test('draws the namespace as Ethereum', () => {
  expect(drawings.namespace).toBe(drawingOf(drawings, all.mainnet))
})
