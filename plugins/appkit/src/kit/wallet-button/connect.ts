// Loaded once the kit has started, for pages with a wallet button of their own.
export { connectNamed } from '@latchkey/react'
export { changeEmail } from '../change-email.js'
