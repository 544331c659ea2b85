import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Contract } from '@parure/contract/define-contract.ts'
import { z } from 'zod'
import { projectRoot } from './lint-fixtures.ts'

/** Returns every contract of the domain, found by its files: new ones are included automatically. */
export async function loadAllContracts(): Promise<Contract[]> {
  const files = globSync('features/**/contract.ts', { cwd: projectRoot })
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(path.join(projectRoot, file)).href)))
  const values = modules.flatMap((module) => Object.values(module as object))
  return values.flatMap((value) => (isContract(value) ? [value] : contractsWithin(value)))
}

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'endpoint' in value && 'answer' in value

const contractsWithin = (value: unknown): Contract[] =>
  typeof value === 'object' && value !== null ? Object.values(value).filter(isContract) : []

/** A schema of one value of a call's input, with its place. */
export interface InputPart {
  name: string
  schema: z.ZodType
}

/** Lists the names of a query's parameters. */
export function listParameters(query: z.ZodType | undefined): string[] {
  const fields = query instanceof z.ZodPipe ? query.in : query
  return fields instanceof z.ZodObject ? Object.keys(fields.shape) : []
}

/** Lists all parts of an input that are neither objects nor lists. */
export function listInputParts(schema: z.ZodType, name: string): InputPart[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, part]) => listInputParts(part as z.ZodType, `${name}.${key}`))
  if (schema instanceof z.ZodArray) return listInputParts(schema.element as z.ZodType, `${name}[]`)
  if (schema instanceof z.ZodTuple)
    return schema.def.items.flatMap((part, at) => listInputParts(part as z.ZodType, `${name}[${at}]`))
  if (schema instanceof z.ZodRecord)
    return [
      ...listInputParts(schema.keyType as z.ZodType, `${name} key`),
      ...listInputParts(schema.valueType as z.ZodType, `${name} value`),
    ]
  const inner = innerOf(schema)
  return inner && isContainer(inner) ? listInputParts(inner, name) : [{ name, schema }]
}

function innerOf(schema: z.ZodType): z.ZodType | undefined {
  const { def } = schema as { def: { innerType?: z.ZodType; in?: z.ZodType } }
  return def.innerType ?? def.in
}

function isContainer(schema: z.ZodType): boolean {
  const isOne = [z.ZodObject, z.ZodArray, z.ZodTuple, z.ZodRecord].some((kind) => schema instanceof kind)
  const inner = innerOf(schema)
  return isOne || (inner !== undefined && isContainer(inner))
}
