import { decodeBase58 } from '../wire/base58.js'
import { programAddress } from '../wire/program-address.js'

/** The program of Metaplex that keeps the metadata of tokens. */
export const METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

const [PREFIX, PROGRAM] = [new TextEncoder().encode('metadata'), decodeBase58(METADATA_PROGRAM)!]

/** The address at which the metadata of a mint are. */
export const metadataAddress = (mint: Uint8Array): string => programAddress(METADATA_PROGRAM, [PREFIX, PROGRAM, mint])
