import type { AddRoute } from '../http/context.js'
import { addDeviceList, addDeviceRevocation } from './devices.js'
import { addApprovalPage, addApprovalPost, addEmailDevice, addEmailStart, addEmailVerify } from './email.js'
import { addEmailUpdate, addPrimaryCode, addSecondaryCode } from './email-update.js'
import { addFarcasterFinish, addFarcasterStart } from './farcaster.js'
import { addWalletPage } from './page.js'
import { addProject } from './project.js'
import { addSessionEnd, addSessionRefresh } from './session.js'
import { addSocialCallback, addSocialRelease } from './social-callback.js'
import { addSocialFinish, addSocialStart, addSocialWait } from './social.js'
import { addRecovery, addShare, addShareReplacement, addWallet } from './wallet.js'

/** All calls of the server. */
export const routes: readonly AddRoute[] = [
  addProject,
  addEmailStart,
  addEmailDevice,
  addEmailVerify,
  addApprovalPage,
  addApprovalPost,
  addSocialStart,
  addSocialFinish,
  addSocialWait,
  addSocialCallback,
  addSocialRelease,
  addFarcasterStart,
  addFarcasterFinish,
  addSessionRefresh,
  addSessionEnd,
  addWallet,
  addShare,
  addShareReplacement,
  addRecovery,
  addEmailUpdate,
  addPrimaryCode,
  addSecondaryCode,
  addDeviceList,
  addDeviceRevocation,
  addWalletPage,
]
