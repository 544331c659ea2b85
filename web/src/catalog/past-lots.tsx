export default function Page() {
  return <h1>past-lots</h1>
}
