// All that takes the library for transactions. It arrives when somebody makes or signs one.
export { buildTransfer } from './build-transfer.js'
export { demandSame, finish } from './finish.js'
export { inputsOf, readSigned } from './inputs-of.js'
export { readPsbt, writePsbt } from './psbt.js'
export { sighashTypesOf } from './sighash-types-of.js'
