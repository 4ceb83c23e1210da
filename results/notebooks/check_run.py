"""Checks that a finished run directory is complete and that its CSV files say what they should.

Usage: check_run.py RUN_DIRECTORY
"""

import json
import pathlib
import sys

import pandas as pd

CELLS = (
    "schema,run_id,order,cell_id,variant,replicate,attempt,status,reason,bound,steady,started,elapsed_ns"
).split(",")
MEASUREMENTS = (
    "schema,run_id,suite,cell_id,workload_hash,variant,server,server_version,java,transport,protocol,mode,"
    "strategy,body,body_bytes,element_bytes,benchmark,load_model,target_rate,connections,threads,replicate,"
    "window,phase,role,worker,metric,stat,value,unit,better,n,extra"
).split(",")
UNITS = {"ns", "B", "1/s", "count", "ratio", "ns/op", "B/op", "count/op"}
SERVER_METRICS = {"throughput", "cpu", "cpu_util", "alloc", "requests", "bound", "steady"}
LOAD_METRICS = {"throughput", "latency", "requests", "bytes_received", "errors_status", "errors_body", "bound"}


def check(condition, message):
    if not condition:
        sys.exit(f"check_run: {message}")


def main(run):
    info = json.loads((run / "run.json").read_text())
    cells = pd.read_csv(run / "cells.csv", keep_default_na=False)
    rows = pd.read_csv(run / "measurements.csv")

    check(info["schema"] == 1 and info["elapsed_ns"] > 0, "run.json does not tell schema and total time")
    check(list(cells.columns) == CELLS, "cells.csv has another header")
    check(list(rows.columns) == MEASUREMENTS, "measurements.csv has another header")

    last = cells.groupby(["cell_id", "variant", "replicate"]).last()
    bad = last[~last.status.isin(["ok"])]
    check(bad.empty, f"cells that are not ok:\n{bad[['status', 'reason']]}")
    check(set(rows.cell_id) == set(cells.cell_id), "cells without measurements, or measurements without a cell")
    check(set(rows.unit) <= UNITS, f"units that are not base units: {set(rows.unit) - UNITS}")
    check(rows.value.notna().all(), "rows without a value")

    whole = rows[(rows.phase == "measure") & rows.window.isna() & rows.worker.isna()]
    for (cell, replicate), group in whole.groupby(["cell_id", "replicate"]):
        for role, metrics in (("server", SERVER_METRICS), ("load", LOAD_METRICS)):
            absent = metrics - set(group[group.role == role].metric)
            check(not absent, f"{cell}, replicate {replicate}: {role} lacks {sorted(absent)}")
    errors = whole[whole.metric.str.startswith("errors_")]
    check((errors.value == 0).all(), "errors in cells that are ok")
    print(f"{len(last)} cells ok, {len(rows)} measurements, {rows.metric.nunique()} metrics")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]))
