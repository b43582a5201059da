'use client'

// The provider
export { AppKitProvider, type AppKitProviderProps } from './app-kit-provider.js'

// The kit
export { useKit } from './use-kit.js'
export { usePlugins } from './use-plugins.js'

// Services
export { useService } from './use-service.js'
export { useOptionalService } from './use-optional-service.js'
export { useSnapshot } from './use-snapshot.js'

// Errors
export { errors } from './errors.js'
