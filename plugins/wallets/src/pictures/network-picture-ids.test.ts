import type { Network } from '@latchkey/core'
import { networkPictureIds } from './network-picture-ids.js'

const network = (reference: string, assets?: Network['assets']): Network => ({
  id: Number(reference), caipNetworkId: `eip155:${reference}`, chainNamespace: 'eip155', name: reference, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: [] } },
  ...(assets && { assets }),
})

test('knows the pictures of networks, each once, and leaves alone what the host brings', () => {
  const networks = [network('1'), network('1'), network('137', { imageUrl: 'https://host.example/p.png' }), network('10', { imageId: 'own' }), network('56'), network('424242')]
  expect(networkPictureIds(networks, { 'eip155:56': '/bnb.png' })).toEqual(['ba0ba0cd-17c6-4806-ad93-f9d174f17900', 'own'])
  expect(networkPictureIds(networks, { 1: '/eth.png', 56: '/bnb.png' })).toEqual(['own'])
})
