import { definePlugin } from '@latchkey/core'

/** Declares hosts, so that they stand in the manifest. It calls none of them. */
export const prices = definePlugin({
  id: 'prices',
  hosts: [
    { origin: 'https://prices.example.org', purpose: 'Prices of tokens' },
    { origin: 'https://icons.example.org', use: 'image', purpose: 'Pictures of tokens' },
  ],
})
