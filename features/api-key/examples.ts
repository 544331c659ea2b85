/** A program that prints the first results of a search; it reads the address and the key from the environment. */
export interface Example {
  language: string
  /** The interpreter, which receives the file as its last argument. */
  program: string
  file: string
  code: string
}

/** A test runs every example. */
export const examples: readonly Example[] = [
  {
    language: 'curl',
    program: 'sh',
    file: 'results.sh',
    code: `curl --silent --fail --get "$PARURE_URL/api/jewelries/" \\
  --header "Authorization: Bearer $PARURE_KEY" \\
  --data-urlencode "status=Past" \\
  --data-urlencode "gemstones=Sapphire" \\
  --data-urlencode "sortOrder=3"`,
  },
  {
    language: 'Python',
    program: 'python3',
    file: 'results.py',
    code: `import json, os, urllib.parse, urllib.request

query = urllib.parse.urlencode({"status": "Past", "gemstones": "Sapphire", "sortOrder": 3})
request = urllib.request.Request(
    f"{os.environ['PARURE_URL']}/api/jewelries/?{query}",
    headers={"Authorization": f"Bearer {os.environ['PARURE_KEY']}"},
)
with urllib.request.urlopen(request) as response:
    for lot in json.load(response)["items"]:
        print(lot["title"], lot["price"], lot["currency"], lot["location"], lot["auctionDate"])`,
  },
  {
    language: 'TypeScript',
    program: 'node',
    file: 'results.ts',
    code: `interface Lot {
  title: string
  price: string | null
  currency: string | null
  auctionDate?: string | null
}

const query = new URLSearchParams({ status: 'Past', gemstones: 'Sapphire', sortOrder: '3' })
const response = await fetch(\`\${process.env.PARURE_URL}/api/jewelries/?\${query}\`, {
  headers: { authorization: \`Bearer \${process.env.PARURE_KEY}\` },
})
const wait = response.headers.get('retry-after')
if (response.status === 429) throw new Error(\`Wait \${wait} seconds.\`)
const { items } = (await response.json()) as { items: Lot[] }
for (const lot of items) console.log(lot.title, lot.price, lot.currency, lot.auctionDate)`,
  },
]
