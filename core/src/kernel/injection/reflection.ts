import 'reflect-metadata/lite'

/**
 * The part of the metadata API that writes. It arrives with whoever marks a class, and with nobody else.
 * A module of its own, and with an export that is used, because bundlers that wrap CommonJS run it in the
 * body of the module that imports it.
 */
export const { defineMetadata } = Reflect
