export default function Page() {
  return <h1>upcoming-lots</h1>
}
