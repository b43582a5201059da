import type { AppKitProviderProps } from '@latchkey/react'

/** A picture of an account by the host, in place of ours. */
const OwnAvatar = () => <span aria-hidden="true">◆</span>

export const OWN_PARTS: NonNullable<AppKitProviderProps['parts']> = { Avatar: OwnAvatar }
