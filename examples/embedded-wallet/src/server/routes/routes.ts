import type { AddRoute } from '../http/context.js'
import { addDeviceList, addDeviceRevocation, addRevocationOfAll } from './devices.js'
import { addApprovalPage, addApprovalPost, addEmailDevice, addEmailStart, addEmailVerify } from './email.js'
import { addEmailUpdate, addPrimaryCode, addSecondaryCode } from './email-update.js'
import { addFarcasterFinish, addFarcasterStart } from './farcaster.js'
import { addWalletPage } from './page.js'
import {
  addPasskeyList,
  addPasskeyOffer,
  addPasskeyRegistration,
  addPasskeyRemoval,
  addPasskeyVerification,
} from './passkey.js'
import { addPermissionList, addPermissionRemoval, addPermissions } from './permissions.js'
import { addProject } from './project.js'
import { addRecoveryList, addRecoveryRemoval, addRecoveryWay } from './recovery.js'
import { addSessionEnd, addSessionRefresh } from './session.js'
import { addSocialCallback, addSocialRelease } from './social-callback.js'
import { addSocialFinish, addSocialStart, addSocialWait } from './social.js'
import { addShare, addShareReplacement, addWallet } from './wallet.js'

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
  addPasskeyOffer,
  addPasskeyRegistration,
  addPasskeyVerification,
  addPasskeyList,
  addPasskeyRemoval,
  addSessionRefresh,
  addSessionEnd,
  addWallet,
  addShare,
  addShareReplacement,
  addRecoveryList,
  addRecoveryWay,
  addRecoveryRemoval,
  addPermissionList,
  addPermissions,
  addPermissionRemoval,
  addEmailUpdate,
  addPrimaryCode,
  addSecondaryCode,
  addDeviceList,
  addDeviceRevocation,
  addRevocationOfAll,
  addWalletPage,
]
