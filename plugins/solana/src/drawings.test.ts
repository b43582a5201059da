import { drawingOf } from '@latchkey/core/plugin'
import * as drawings from './drawings.js'
import { LOCALNET } from './networks/clusters.js'
import * as networks from './networks/networks.js'

test.each([...Object.values(networks).flat(), { id: LOCALNET, name: 'a network on the own machine' }])(
  'draws $name',
  (network) => {
    expect(drawingOf(drawings, network)).toBeDefined()
  },
)
