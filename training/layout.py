"""Named blocks of a feature vector: where each begins, and how long it is."""

GRAIN = 16


class Layout:
    def __init__(self, *parts):
        """From lists of blocks: first those of version 1, then what each version added."""
        self.blocks, self.at, self.size = [], {}, 0
        for part in parts:
            # A round number of features suits matrix units.
            spare = -sum(length for _, length in part) % GRAIN
            for name, length in part + [("spare", spare)] if spare else part:
                self.blocks.append((name, length))
                self.at[name] = self.size
                self.size += length

    def table(self):
        """The blocks as rows of a Markdown table."""
        rows = ["| block | from | length |", "| --- | --- | --- |"]
        return "\n".join(rows + [f"| `{name}` | {self.at[name]} | {length} |" for name, length in self.blocks])
