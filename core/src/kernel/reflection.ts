import 'reflect-metadata/lite'

/**
 * The two parts of the metadata API that are used. A module of its own, and with exports that are used,
 * because bundlers that wrap CommonJS run it in the body of the module that imports it: tsyringe, which
 * demands it when it loads, must come after that body.
 */
export const { defineMetadata, getOwnMetadata } = Reflect
