export default function Page() {
  return <h1>actual-filters</h1>
}
