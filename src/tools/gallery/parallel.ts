/** Works on a list with so many at once; the answers keep its order. */
export async function parallel<In, Out>(
  all: readonly In[],
  atOnce: number,
  work: (one: In) => Promise<Out>,
): Promise<Out[]> {
  const answers: Out[] = []
  let place = 0
  const worker = async () => {
    while (place < all.length) {
      const mine = place
      place += 1
      answers[mine] = await work(all[mine] as In) // within the list
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return answers
}
