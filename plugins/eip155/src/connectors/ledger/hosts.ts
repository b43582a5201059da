import type { HostDeclaration } from '@latchkey/core'
import type { LedgerOptions } from './options.js'

/** Where Ledger's kit calls, for a plugin's `hosts`: nowhere, unless the device is to show in plain words what is signed. */
export const ledgerHosts = ({ clearSigning = false }: LedgerOptions): readonly HostDeclaration[] =>
  clearSigning
    ? [
        { origin: 'https://global.api.prd.ledger.com', purpose: 'Ledger: what a transaction means, to be shown on the device' },
        { origin: 'https://nft.api.live.ledger.com', purpose: 'Ledger: names of collections and people, to be shown on the device' },
        { origin: 'https://blind-signing.api.ledger.com', purpose: 'Ledger: is told of what was signed without being shown in plain words' },
      ]
    : []
