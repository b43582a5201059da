/** The contracts of MetaMask's delegation framework that watch over a limit. Permissions are made of these. */
export const ENFORCERS = [
  'NativeTokenTransferAmountEnforcer',
  'NativeTokenPeriodTransferEnforcer',
  'NativeTokenStreamingEnforcer',
  'ERC20TransferAmountEnforcer',
  'ERC20PeriodTransferEnforcer',
  'ERC20StreamingEnforcer',
  'AllowedTargetsEnforcer',
  'AllowedMethodsEnforcer',
  'ExactCalldataEnforcer',
  'ValueLteEnforcer',
  'TimestampEnforcer',
  'LimitedCallsEnforcer',
] as const

export type Enforcer = (typeof ENFORCERS)[number]
