// The gates for everything foreign that a visitor sees or opens: texts, links and pictures.

export { isBoundedSvg } from './bounded-svg.js'
export { displaySymbol, displayText, truncateAddress } from './display-text.js'
export { createImitationCheck } from './imitation.js'
export { ipfsLink } from './ipfs-link.js'
export { readLink, type Link } from './links/link.js'
export { explorerLink, pageLink } from './links/page-link.js'
export { hasMixedScripts, isSuspiciousText } from './suspicious-text.js'
export { initialOf } from './initial-of.js'
export { safePicture } from './safe-picture.js'
export { nativeLink, readChosenLink, requestLink, universalLink, walletLink } from './links/wallet-link.js'
