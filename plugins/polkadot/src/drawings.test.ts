import { drawingOf } from '@latchkey/core/plugin'
import * as drawings from './drawings.js'
import * as networks from './networks/networks.js'
import * as peopleChains from './networks/people-chains.js'

test.each(Object.values({ ...networks, ...peopleChains }))('draws $name', (network) => {
  expect(drawingOf(drawings, network)).toBeDefined()
})
