'use client'

// The provider
export { AppKitProvider, type AppKitProviderProps } from './kit/app-kit-provider.js'

// The kit
export { useKit } from './kit/use-kit.js'
export { usePlugins } from './kit/use-plugins.js'

// Services
export { useService } from './services/use-service.js'
export { useOptionalService } from './services/use-optional-service.js'
export { useSnapshot } from './services/use-snapshot.js'

// Buttons
export { AppKitConnectButton, type ConnectButtonProps } from './elements/connect-button.js'

// Errors
export { errors } from './errors.js'
