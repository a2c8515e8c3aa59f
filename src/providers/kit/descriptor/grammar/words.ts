import { type TSchema, Type } from 'typebox'

/** One of these words. */
export const oneOfWords = <const Words extends readonly string[]>(all: Words, description: string) =>
  Type.Unsafe<Words[number]>({ enum: all, description })

export const exactly = <T extends Parameters<typeof Type.Object>[0]>(properties: T, description: string) =>
  Type.Object(properties, { additionalProperties: false, description })

export const maybe = <T extends TSchema>(schema: T) => Type.Optional(schema)

export const template = (description: string) => Type.String({ minLength: 1, maxLength: 1000, description })

/** Described again where it says something more particular. */
export const path = (description: string) =>
  Type.String({ pattern: '^\\$[a-z]*(\\.[A-Za-z0-9_-]+|\\[[0-9]{1,3}\\])*$', maxLength: 200, description })

export const Scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean()])
