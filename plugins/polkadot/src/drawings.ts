import type { Drawing } from '@latchkey/core/plugin'
import { kusama, kusamaAssetHub, moonbeam, polkadotAssetHub, polkadotRelayChain, westend } from './networks/networks.js'
import { kusamaPeople, polkadotPeople } from './networks/people-chains.js'

// Our own marks of the networks, in the forms and colours they are known by. Test networks are grey.

/** Six ovals around the middle. */
const RING =
  'M9.1 5.3a2.9 1.8 0 1 0 5.8 0 2.9 1.8 0 1 0-5.8 0zM9.1 18.7a2.9 1.8 0 1 0 5.8 0 2.9 1.8 0 1 0-5.8 0zM4.7 11.2a2.9 1.8-60 1 0 2.9-5 2.9 1.8-60 1 0-2.9 5zM16.4 17.8a2.9 1.8-60 1 0 2.9-5 2.9 1.8-60 1 0-2.9 5zM4.7 12.8a2.9 1.8 60 1 0 2.9 5 2.9 1.8 60 1 0-2.9-5zM16.4 6.2a2.9 1.8 60 1 0 2.9 5 2.9 1.8 60 1 0-2.9-5z'

const BIRD =
  'M3.8 8.3l7.3-1.5c2-2 5-2.3 6.7-.6l3 .7-2.6 1.3c.4 3.4-1.6 6-4.6 6.7l-2.6 3.6-.5-3.1-3.3 2.7.7-3.5c-1.6-1.6-2.7-3.7-4.1-6.3z'

const drawn = (background: string, fill: string, path: string): Drawing => ({ background, shapes: [[fill, path]] })

const polkadot = drawn('#e6007a', '#fff', RING)

const moon: Drawing = {
  background: '#1d2060',
  shapes: [
    ['#53cbc9', 'M5 12.4a7 7 0 0 1 14 0z'],
    ['#e1147b', 'M5 14h3.4v1.8H5zM9.6 14H19v1.8H9.6zM7 17h6.4v1.8H7zM14.6 17H17v1.8h-2.4z'],
  ],
}

export const namespace = polkadot

export const networks: Readonly<Record<string, Drawing>> = {
  [polkadotRelayChain.id]: polkadot,
  [polkadotAssetHub.id]: drawn('#3a1a58', '#ff2d97', RING),
  [polkadotPeople.id]: drawn('#fde3f1', '#e6007a', RING),
  [kusama.id]: drawn('#000', '#fff', BIRD),
  [kusamaAssetHub.id]: drawn('#e4e4ea', '#000', BIRD),
  [kusamaPeople.id]: drawn('#2d2d3a', '#ff8a3d', BIRD),
  [westend.id]: drawn('#6f7787', '#fff', RING),
  [moonbeam.id]: moon,
}
