import { Metadata, TypeRegistry } from '@polkadot/types'
import metadataOption from '@polkadot/types-support/metadata/v15/polkadot-hex'
import version from '@polkadot/types-support/metadata/v15/polkadot-ver'

/** Recorded metadata of Polkadot's relay chain. There is no code of its runtime behind it. */
export interface Runtime {
  /** Reads and writes the types of this runtime. */
  readonly registry: TypeRegistry
  readonly metadata: Metadata
  /** The metadata of version 15 itself, and as the answer of a call that may have none: `Option<OpaqueMetadata>`. */
  readonly metadataHex: string
  readonly metadataOption: string
  readonly version: typeof version
}

/** The first bytes of all metadata: "meta". */
const MAGIC = '6d657461'

/** Takes a fifth of a second. */
export function createRuntime(): Runtime {
  const metadataHex = `0x${metadataOption.slice(metadataOption.indexOf(MAGIC))}` as const
  const registry = new TypeRegistry()
  const metadata = new Metadata(registry, metadataHex)
  registry.setMetadata(metadata)
  return { registry, metadata, metadataHex, metadataOption, version }
}
