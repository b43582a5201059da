import 'reflect-metadata/lite'

/**
 * The part of the metadata API that writes. Only code that marks a class imports it.
 * A module of its own, and with an export that is used, because bundlers that wrap CommonJS run it in the
 * body of the module that imports it.
 */
export const { defineMetadata } = Reflect
