"""Named blocks of a feature vector: where each begins, and how long it is."""

GRAIN = 16


class Layout:
    def __init__(self, blocks):
        # A round number of features suits matrix units.
        spare = -sum(length for _, length in blocks) % GRAIN
        blocks = blocks + [("spare", spare)] if spare else blocks
        self.blocks, self.at, start = blocks, {}, 0
        for name, length in blocks:
            self.at[name] = start
            start += length
        self.size = start

    def table(self):
        """The blocks as rows of a Markdown table."""
        rows = ["| block | from | length |", "| --- | --- | --- |"]
        return "\n".join(rows + [f"| `{name}` | {self.at[name]} | {length} |" for name, length in self.blocks])
