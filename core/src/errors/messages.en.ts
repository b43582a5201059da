/** English messages for visitors. An error names a key; `describe` finds the message and fills in `{name}`. */
export const messages = {
  // General
  'error.unknown': 'Something went wrong',
  'error.invalid': 'Unknown error',
  'error.not-loaded': 'This part could not be loaded. Check your connection and try again.',
  'error.aborted': 'Request was aborted',
  'error.not-allowed': 'Action not allowed',
  'error.popup-blocked': 'Allow pop-ups for this page and try again.',

  // The network
  'error.offline': 'You are offline. Check your connection and try again.',
  'error.unreachable': 'The service could not be reached. Try again in a moment.',
  'error.service-failed': 'The service did not answer as it should. Try again in a moment.',
  'error.timeout': 'This took too long. Try again.',
  'error.busy': 'Too many requests at once. Wait a moment and try again.',

  // Wallets
  'error.declined': 'You declined this in your wallet',
  'error.wallet-declined': 'Connection declined',
  'error.wallet-failed': 'Your wallet could not connect. Try again.',
  'error.wallet-silent': 'Your wallet did not answer. Open it and try again.',
  'error.wallet-pending': 'Your wallet has a request waiting. Open it and answer that first.',
  'error.wallet-locked': 'Your wallet is locked. Unlock it and try again.',
  'error.wallet-gone': 'Your wallet is no longer available. Reload the page and try again.',
  'error.wallet-disconnected': 'Your wallet is disconnected. Connect it again.',
  'error.wallet-no-accounts': 'No account was shared. Choose one in your wallet, then try again.',
  'error.wallet-answer': 'Something unexpected came back from your wallet. Check it, then try again.',
  'error.wallet-unsupported-network': 'Your wallet does not support this network.',
  'error.method-unsupported': 'Your wallet cannot do this.',
  'error.unauthorized': 'Your wallet has not allowed this. Connect again and allow it there.',
  'error.session-expired': 'This request has expired. Try again.',
  'error.session-failed': 'The connection to your wallet failed. Connect again.',
  'error.session-non-conforming':
    'Your wallet did not allow everything that is needed here. Connect again and allow all of it.',
  'error.disconnect-failed': 'Your wallet could not be disconnected. Disconnect it in the wallet too.',

  // Networks
  'error.network-not-found': 'This network is not available here.',
  'error.network-disconnected': 'Your wallet cannot reach this network at the moment.',
  'error.wallet-elsewhere': 'Your wallet is on another network. Switch there first.',
  'error.network-unknown-to-wallet': 'Your wallet does not know this network. Add it there first.',
  'error.switch-failed': 'Your wallet could not switch networks. Try again, or switch in the wallet.',

  // Sending
  'send.started': 'Transaction started',
  'error.send-failed': 'Failed to send transaction. Please try again.',
  'error.send-incomplete': 'Please enter a valid amount and receiver address',
  'error.send-unsupported-chain': 'Sending is not available on this network.',
  'error.transaction-rejected': 'The network did not accept the transaction.',
  'error.insufficient-funds': 'There is not enough to pay for the transaction and its fee.',
  'error.nonce': 'Another transaction of this account is in the way. Wait until it is done and try again.',
  'error.fee-too-low': 'The fee is too low for the network at the moment. Try again.',
  'error.fee-too-high': 'The fee is set too high.',
  'error.gas': 'The gas limit does not fit this transaction.',
  'error.reverted': 'The transaction would fail, so it was not sent.',
  'error.amount-too-small': 'The amount is too small to be sent there.',
  'error.receiver-unable': 'This address cannot receive it.',

  // Balances and activity
  'error.balance-unavailable': 'Token Balance Unavailable',
  'error.transactions-failed': 'Failed to fetch transactions',

  // Signing in
  'siwx.authenticating': 'Authenticating...',
  'error.siwx-init': 'A problem occurred while trying initialize authentication',
  'error.signature-declined': 'Signature declined',
  'error.smart-account-unsupported': 'This application might not support Smart Accounts',

  // The embedded wallet
  'error.embedded': 'An error occurred',
  'error.embedded-not-loaded': 'Unable to load email login dependency',
  'error.email-too-soon': 'Please try again after {seconds} seconds',
} as const satisfies Readonly<Record<string, string>>
