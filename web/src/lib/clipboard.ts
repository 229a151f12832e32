/** Whether a text is in the clipboard now: browsers have one only on safe pages, and may refuse. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
