import { CLIENT_FAILURES, createFailureReader, EIP1193_FAILURES, transactionFailure } from '@latchkey/core/plugin'

/**
 * What a raw error of a wallet or a node means, by its code, else by its words. Answers for anything that can be
 * thrown; `undefined` means unknown.
 */
export const failureOf = createFailureReader({
  // EIP-1193, EIP-1474, EIP-3326 and EIP-5792.
  codes: {
    ...EIP1193_FAILURES,
    4901: 'unsupported-network',
    4902: 'unknown-network',
    5700: 'unsupported-method',
    5710: 'unsupported-network',
    5760: 'unsupported-method',
    [-32_002]: 'pending',
    [-32_004]: 'unsupported-method',
    [-32_601]: 'unsupported-method',
  },
  words: [
    [
      'unknown-network',
      /unrecogni[sz]ed chain|chain (?:id )?.{0,60}(?:not (?:been )?added|not recogni[sz]ed)|try adding the chain/i,
    ],
    ['pending', /already pending|already processing|request of type .{0,60} pending/i],
    [
      'locked',
      /(?:wallet|account|keyring|extension|vault) is locked|unlock (?:your|the) (?:wallet|account)|wallet locked/i,
    ],
    [
      'disconnected',
      /extension context invalidated|message port closed|disconnected port|receiving end does not exist/i,
    ],
    [
      'unsupported-method',
      /method .{0,80}(?:not supported|not found|not available|does not exist)|unsupported method/i,
    ],
    ['timeout', /timed out|took too long/i],
    // Nodes have no code for a shortage of funds.
    ['insufficient-funds', { test: (text) => transactionFailure(text) === 'insufficient-funds' }],
  ],
  own: CLIENT_FAILURES,
  // Wallets and libraries wrap errors, but none is known to wrap them deeper.
  depth: 8,
})
