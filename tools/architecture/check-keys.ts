import path from 'node:path'
import { SyntaxKind, type Node, type SourceFile } from 'typescript/unstable/ast'
import {
  isAsExpression,
  isBinaryExpression,
  isElementAccessExpression,
  isNonNullExpression,
} from 'typescript/unstable/ast/is'
import { isParenthesizedExpression, isTemplateExpression } from 'typescript/unstable/ast/is'
import { API, TypeFlags, type Checker, type Project, type Type } from 'typescript/unstable/sync'

/**
 * Files that may index objects by text, with the reason. All others must use `ownValue`: an object without such a key
 * returns inherited values for `constructor`, `__proto__` and the like.
 */
const exempt: Readonly<Record<string, string>> = {
  'packages/values/src/get-own-value.ts': 'the one definition',
  'packages/tabular/src/parse-csv-rows.ts': 'writes to an object without a prototype, for each cell',
  'packages/tabular/src/parse-xlsx-rows.ts': 'writes to an object without a prototype, for each cell',
  'packages/postgres/src/copy-rows.ts': 'columns of our own tables, for each cell',
  'packages/http/src/addresses/country.ts': 'Node’s distinct headers have no prototype',
  'packages/http/src/exact-matcher.ts': 'keys that the object has or that a schema names, for each field',
  'packages/http/src/addresses/this-machine.ts': 'Node’s distinct headers have no prototype',
  'packages/render/src/render-attributes.ts': 'keys that the object has, for each attribute',
  'features/market/server/summaries/lot-column-batch.ts': 'columns of our own tables',
  'features/market/server/summaries/sum-densities.ts': 'columns of our own tables',
  'features/market/server/summaries/sum-figures.ts': 'columns of our own tables',
  'features/market/server/summaries/write-figures.ts': 'columns of our own tables',
}

/** Files that read no foreign text, or are not part of the program. */
const excludedFiles =
  /\.test\.tsx?$|\/test\/|\/bench\/|^(?:e2e|tools\/(?:architecture|bench|demo))\/|\.react-router|^[^/]+$|^apps\/portal\/(?:build-pages|bundle-main|class-names|script-files|type-pages)\.ts$/

interface Access {
  node: Node
  object: Node
  key: Node
}

/** Lists every place where an object is indexed by text that its type does not enumerate, as `file:line: code`. */
export function findKeyViolations(root: string, configFiles: readonly string[]): string[] {
  const api = new API({ cwd: root })
  try {
    return configFiles.flatMap((file) => {
      const config = path.join(root, file)
      const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
      if (!project) throw new Error(`${file} is no project`)
      return project.rootFiles.flatMap((each) => checkFileKeys(project, root, each))
    })
  } finally {
    api.close()
  }
}

function checkFileKeys({ program, checker }: Project, root: string, file: string): string[] {
  const name = path.relative(root, file).replaceAll('\\', '/')
  const source = program.getSourceFile(file)
  if (!source || excludedFiles.test(name) || Object.hasOwn(exempt, name)) return []
  const accesses = collectAccesses(source)
  const keys = listTypes(
    checker,
    accesses.map(({ key }) => unwrapCasts(key)),
  )
  const objects = listTypes(
    checker,
    accesses.map(({ object }) => unwrapCasts(object)),
  )
  return accesses.flatMap(({ node, key }, at) => {
    if (!isText(checker, keys[at]) || isList(checker, objects[at]) || hasSafePrefix(key)) return []
    const line = source.text.slice(0, node.getStart(source)).split('\n').length
    return [`${name}:${line}: ${node.getText(source)}: indexes an object by text; use ownValue or a Map`]
  })
}

function collectAccesses(source: SourceFile): Access[] {
  const found: Access[] = []
  const visit = (node: Node): void => {
    if (isElementAccessExpression(node)) found.push({ node, object: node.expression, key: node.argumentExpression })
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
      found.push({ node, object: node.right, key: node.left })
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

const listTypes = (checker: Checker, nodes: readonly Node[]): (Type | undefined)[] =>
  nodes.length === 0 ? [] : checker.getTypeAtLocation(nodes)

/** Removes casts: text that is cast to a union of names is still text. */
function unwrapCasts(node: Node): Node {
  const isWrapped = isAsExpression(node) || isNonNullExpression(node) || isParenthesizedExpression(node)
  return isWrapped ? unwrapCasts(node.expression) : node
}

const listUnionParts = (type: Type | undefined): readonly (Type | undefined)[] =>
  type?.isUnionType() ? type.getTypes() : [type]

const hasTypeFlags = (type: Type | undefined, flags: number): boolean => !type || (type.flags & flags) !== 0

/** Whether a type can be text. A type parameter counts as its constraint; a missing type as any. */
function isText(checker: Checker, type: Type | undefined): boolean {
  const bound = hasTypeFlags(type, TypeFlags.TypeParameter) && type ? checker.getBaseConstraintOfType(type) : type
  return listUnionParts(bound).some((part) =>
    hasTypeFlags(part, TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.Any),
  )
}

const isList = (checker: Checker, type: Type | undefined): boolean =>
  listUnionParts(type).every(
    (part) =>
      part &&
      !hasTypeFlags(part, TypeFlags.Any) &&
      (hasTypeFlags(part, TypeFlags.StringLike) || checker.isArrayLikeType(part)),
  )

const inherited = Object.getOwnPropertyNames(Object.prototype)

/** Whether a template begins with text that no inherited name begins with, such as `part${number}`. */
function hasSafePrefix(key: Node): boolean {
  if (!isTemplateExpression(key)) return false
  const start = key.head.text
  return start !== '' && !inherited.some((name) => name.startsWith(start))
}
