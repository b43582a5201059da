// Everything that needs the library for transactions. Loaded when the app first makes or signs one.
export { buildTransfer } from './build-transfer.js'
export { demandSame, finish, inputsOf, readPsbt, readSigned, sighashTypesOf, writePsbt } from './psbt.js'
