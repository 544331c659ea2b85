export default function Page() {
  return <h1>lot-page</h1>
}
